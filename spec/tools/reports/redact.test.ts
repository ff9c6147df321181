import { describe, expect, it } from 'vitest';
import { redact, redacted } from './redact.ts';
import { sampleReport } from './testing/sample-report.ts';

const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const seed = `0x${'9d61b19deffd5a60'.repeat(4)}`;

describe('secrets', () => {
  it.each([
    ['a mnemonic', mnemonic, `understudy conform --signer "${mnemonic}"`],
    ['a mnemonic with a path', `${mnemonic}//hard/soft`, `the words are ${mnemonic}.`],
    ['the password of a key', `${mnemonic}//hard///hunter2`, `with hunter2 it opens`],
    ['the password of a development key', '//Alice///hunter2', 'with hunter2 it opens'],
    ['a seed in small letters', seed.toUpperCase().replace('0X', '0x'), `seed ${seed}`],
    ['a seed without its prefix', seed, `seed ${seed.slice(2)}`],
    ['a seed with a path', `${seed}//hard`, `seed ${seed}`],
    ['a token in JSON', 'a"quoted\\token', `{"t":${JSON.stringify('a"quoted\\token')}}`],
    ['a token in a query', 'to/ken+==', `?key=${encodeURIComponent('to/ken+==')}&at=1`],
    ['a password in a shell', `//Alice///it's hunter2`, String.raw`--signer '//Alice///it'\''s hunter2'`],
  ])('%s is removed', (_, secret, text) => {
    const data = { deep: [{ text }], [`name ${text}`]: 1 };
    const clean = JSON.stringify(redact(data, [secret]));
    expect(clean).toContain(redacted);
    expect(clean).not.toMatch(/winner|hunter2|9d61b19deffd5a60|quoted|to%2F/i);
  });

  it('are all replaced, longer ones first', () => {
    expect(redact('abcdef abc abcdef', ['abc', 'abcdef'])).toBe(`${redacted} ${redacted} ${redacted}`);
  });
});

describe('without a list of secrets', () => {
  it('members with secret names are removed', () => {
    const headers = { Authorization: 'x', cookie: 'y', 'x-api-key': 'z', accept: 'application/json' };
    expect(redact({ headers })).toEqual({
      headers: {
        Authorization: redacted,
        cookie: redacted,
        'x-api-key': redacted,
        accept: 'application/json',
      },
    });
  });

  it.each([
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', `Bearer ${redacted}`],
    [`curl -H 'authorization: Basic YTpi' http://a/b`, `curl -H 'authorization: ${redacted}' http://a/b`],
    ['{"authorization":"YTpi","at":1}', `{"authorization":"${redacted}","at":1}`],
    ['http://user:pass@host/opal?x=1', `http://${redacted}@host/opal?x=1`],
    ['https://token@host', `https://${redacted}@host`],
  ])('%s becomes %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  it('a report without secrets is unchanged, with its development accounts and seed', () => {
    expect(redact(sampleReport(), ['//Alice', '//Bob', '//Alice//stash'])).toEqual(sampleReport());
  });
});
