/**
 * Base units of an amount in units with these decimals, digit by digit, because a number would not be exact; undefined where that is
 * no whole number, or no amount is given.
 */
export function baseUnitsOf(amount: number | string, decimals: number): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(amount));
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const point = whole.length + decimals + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0');
  if (point < 0 || /[1-9]/.test(digits.slice(point))) return undefined;
  return BigInt(digits.slice(0, point));
}

/**
 * Base units with these decimals, written like coins: below one all digits, otherwise as few as possible
 * (spec/decisions/service.md#coins).
 */
export function inUnits(raw: string, decimals: number): string {
  if (decimals === 0) return raw;
  const fraction = raw.padStart(decimals, '0').slice(-decimals);
  if (raw.length <= decimals) return `0.${fraction}`;
  return `${raw.slice(0, -decimals)}.${fraction}`.replace(/\.?0+$/, '');
}
