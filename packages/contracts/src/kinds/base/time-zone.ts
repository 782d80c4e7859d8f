import { z } from 'zod'

/** The name of a time zone in the IANA database. Which ones exist depends on the viewer's browser, so the form alone is checked. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/)

/** The same of one that Foyer itself knows, which works with it. */
export const workableTimeZoneSchema = timeZoneSchema.refine(isTimeZone)

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
