import { cityName } from './city-name.ts'

/** A time zone to choose from. */
export type TimeZoneChoice = {
  timeZone: string
  city: string
  /** The name of the zone in the viewer's language, as in “Central European Time”. */
  zoneName: string
  searchText: string
}

const choices = new Map<string, TimeZoneChoice[]>()

/** Every time zone that the browser knows, by city. */
export function timeZoneChoices(locale: string): TimeZoneChoice[] {
  const cached = choices.get(locale)
  if (cached) return cached
  const { compare } = new Intl.Collator(locale)
  const made = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((timeZone) => choiceOf(timeZone, locale))
    .toSorted((a, b) => compare(a.city, b.city))
  choices.set(locale, made)
  return made
}

/** The choices that have every word of the query, those first whose city begins with it. */
export function findTimeZones(all: readonly TimeZoneChoice[], query: string, max: number): TimeZoneChoice[] {
  const text = searchable(query)
  const words = text.split(' ').filter(Boolean)
  const matches = all.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
  const beginsWith = (choice: TimeZoneChoice) => searchable(choice.city).startsWith(text)
  return [...matches.filter(beginsWith), ...matches.filter((choice) => !beginsWith(choice))].slice(0, max)
}

function choiceOf(timeZone: string, locale: string): TimeZoneChoice {
  const city = cityName(timeZone)
  const zoneName = zoneNameOf(timeZone, locale)
  return { timeZone, city, zoneName, searchText: searchable(`${city} ${zoneName} ${timeZone}`) }
}

function zoneNameOf(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_/,.-]+/g, ' ')
    .trim()
}
