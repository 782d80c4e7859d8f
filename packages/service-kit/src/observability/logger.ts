import { type DestinationStream, type Logger, pino } from 'pino'
import { plainDestination } from './plain-lines.ts'

export type { Logger } from 'pino'

/**
 * A structured logger. Cookies, authorization and the internal identity never reach a log line, and of an error no more than its type,
 * message and stack, those of its causes, and what else it says in a word (a code, a status). In a terminal, the level `warn` is written as plain
 * sentences; any other level, and any other place, gets all of a line as JSON.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'headers.cookie', 'headers["x-foyer-identity"]', 'password', '*.password'],
    serializers: { err: loggedError, url: withoutSecrets },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  const output = destination ?? plainDestination(level)
  return output ? pino(options, output) : pino(options)
}

/** An address without the token of a link to a page. */
function withoutSecrets(url: unknown): unknown {
  return typeof url === 'string' ? url.replaceAll(/([?&]access_token=)[^&#]*/g, '$1[Redacted]') : url
}

/** Drivers hang all they know of their servers on an error: far more than a line, and again with each. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { raw: _, ...all } = pino.stdSerializers.err(error)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function'))
}
