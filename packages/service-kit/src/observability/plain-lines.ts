import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import { type DestinationStream, pino } from 'pino'
import { isatty } from 'node:tty'

/** The level that nobody has to ask for: who sets another one wants to know all of a line. */
const defaultLevel = 'warn'
const standardOutput = 1

type Line = { level?: number; time?: string; service?: string; msg?: string; err?: { message?: string } }

/** Where lines go that are read by a person in a terminal: without their structure and stacks; undefined where a program reads them, or at another level than `warn`. */
export function plainDestination(level: string): DestinationStream | undefined {
  if (level !== defaultLevel || !isatty(standardOutput)) return undefined
  const output = pino.destination({ dest: standardOutput, sync: true })
  return { write: (line) => void output.write(plainLine(line)) }
}

/**
 * What a structured line says in one sentence, such as `22:12 link-tools: source currencies failed`; a line that is none stays as it is. Messages may quote what
 * comes from outside: nothing in them begins another line, or a command of the terminal.
 */
export function plainLine(line: string): string {
  const parsed = parse(line)
  if (!parsed) return line
  const { time = '', service = '', msg = '', err } = parsed
  const reason = err?.message && !msg.includes(err.message) ? `${msg && ': '}${err.message.split('\n', 1)[0] ?? ''}` : ''
  const clock = time === '' ? '' : `${localClock(time)} `
  return `${withoutHiddenCharacters(`${clock}${service && `${service}: `}${msg}${reason}`)}\n`
}

function parse(line: string): Line | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

function localClock(time: string): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
