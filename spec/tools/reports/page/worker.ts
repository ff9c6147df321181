import { readReport } from './read-report.ts';

// A thread that parses reports.

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void file
    .text()
    .then(readReport, error => ({ problem: `it cannot be read: ${String(error)}` }))
    .then(result => postMessage(result));
});
