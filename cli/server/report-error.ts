// Reports errors of a running server.

/** Reports one line about an error. */
export type ReportError = (line: string) => void

/** Prints the line on stderr. */
export const reportToTerminal: ReportError = (line) => void process.stderr.write(`${line}\n`)
