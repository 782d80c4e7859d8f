import type { PageQuery } from '../../html/load-html.ts'

/** Whom directives may be for that are for us as well. */
const names = new Set(['robots', 'foyer'])

/** Whether a page asks for no copies of it to be stored (`noarchive`). */
export function forbidsCopies($: PageQuery): boolean {
  return $('meta[name]').some(
    ({ attribs }) => names.has(attribs['name']?.trim().toLowerCase() ?? '') && hasNoArchive(attribs['content'] ?? ''),
  )
}

/** The same of the header `X-Robots-Tag`, where directives may be for one robot: `foyer: noarchive`. */
export function headerForbidsCopies(header: string | undefined): boolean {
  let isOurs = true
  for (const part of (header ?? '').split(',')) {
    const [, robot, directive] = /^\s*(?:([\w.-]+)\s*:)?\s*(.*)$/.exec(part) ?? []
    if (robot !== undefined && !robot.startsWith('unavailable')) isOurs = names.has(robot.toLowerCase())
    if (isOurs && hasNoArchive(directive ?? '')) return true
  }
  return false
}

const hasNoArchive = (directives: string): boolean => directives.split(',').some((directive) => /^\s*noarchive\s*$/i.test(directive))
