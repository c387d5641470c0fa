// Reports errors of a server that goes on.

/** Takes a line about what went wrong. */
export type ReportError = (line: string) => void

/** Writes it where the server was started. */
export const reportToTerminal: ReportError = (line) => void process.stderr.write(`${line}\n`)
