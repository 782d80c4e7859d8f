import { type WeatherCondition, weatherConditions } from '@foyer/contracts/link-tools/weather'
import { z } from 'zod'
import type { Coordinates } from '../place/coordinates.ts'

/** The weather of one or more hours from a moment on, in the units of the contract. */
export const weatherStepSchema = z.object({
  /** When it begins, in seconds since 1970. */
  time: z.number().int(),
  hours: z.number().int().min(1).max(24),
  temperature: z.number().min(-120).max(80),
  feels_like: z.number().min(-150).max(120).nullable(),
  condition: z.enum(weatherConditions),
  wind_speed: z.number().min(0).max(200),
  humidity: z.number().min(0).max(100).nullable(),
  precipitation: z.number().min(0).max(2_000),
})
export type WeatherStep = z.infer<typeof weatherStepSchema>

export const maxSteps = 400

/** Steps in order of time, and what tells whether the source has newer ones: until when it promises none, and its `Last-Modified`. */
export const weatherSeriesSchema = z.object({
  steps: z.array(weatherStepSchema).min(1).max(maxSteps),
  current_until: z.number().int(),
  last_modified: z.string().max(100).nullable(),
})
export type WeatherSeries = z.infer<typeof weatherSeriesSchema>

/** A source of forecasts: what it is asked, and how its answer is read. */
export type WeatherProvider = {
  name: string
  /** Whose data it is, for people. */
  attribution: { name: string; url: string }
  addressFor(spot: Coordinates): URL
  /** Throws for what is no answer of this source. Hours of which it does not say enough are left out; what it says of the rest may be nonsense. */
  parse(answer: unknown): WeatherStep[]
}

/** Reads what stands for a key in a table of conditions. */
export function conditionOf(table: Readonly<Record<string, WeatherCondition>>, key: string): WeatherCondition | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
