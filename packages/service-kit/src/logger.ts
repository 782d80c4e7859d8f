import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** A structured logger. Cookies, authorization and the internal identity never reach a log line. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'headers.cookie', 'headers["x-foyer-identity"]', 'password', '*.password'],
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}
