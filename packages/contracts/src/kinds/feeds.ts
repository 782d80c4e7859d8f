import { z } from 'zod'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

const flag = z.union([z.literal(0), z.literal(1)]).optional()

/**
 * Settings of a feed widget. The specification gives the letters and their defaults, not their meaning; here it is:
 * n number of articles shown, 10 · p preview of the text below a title, 1 · m view mode: 0 headlines, 1 list, 2 cards; 1 ·
 * f filter: 1 all articles, 0 unread ones alone; 1 · i images, 1 · h highlight what is new since one looked, 1 ·
 * x expand: 1 a click opens the article in the reader, 0 its site; 0 · t together: 1 all feeds in one list by time, 0 a tab for each; 1.
 */
export const rsslistSettingsSchema = widgetSettings({
  n: z.number().int().min(1).max(100).optional(),
  p: flag,
  m: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  f: flag,
  i: flag,
  h: flag,
  x: flag,
  t: flag,
})

/** The values of a feed widget's settings that are not set: the specification's. */
export const rsslistDefaults = { n: 10, p: 1, m: 1, f: 1, i: 1, h: 1, x: 0, t: 1 } as const

/** Its feeds and articles belong to the feeds service, with endpoints of their own. */
export const feedKind = defineWidgetKind({ type: 'rsslist', settings: rsslistSettingsSchema, defaults: rsslistDefaults, premium: false })
