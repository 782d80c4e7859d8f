import { z } from 'zod'
import { limits } from '../limits.ts'
import { facebookPagePattern, twitterAccountPattern } from '../accounts/social-accounts.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

/** In pixels; without one the default of `social-accounts.ts`. */
const heightSchema = z.number().int().min(limits.embed_height_min).max(limits.embed_height_max)

/** The posts of a Facebook page. */
export const facebookPageKind = defineWidgetKind({
  type: 'facebook_page',
  /** a the name of the page in its address, or its number. */
  settings: widgetSettings({ a: z.string().regex(facebookPagePattern).optional(), height: heightSchema.optional() }),
  defaults: {},
  premium: false,
})

/** The posts of an account of X, formerly Twitter. */
export const twitterTimelineKind = defineWidgetKind({
  type: 'twitter-timeline',
  /** a the name of the account, without its @. */
  settings: widgetSettings({ a: z.string().regex(twitterAccountPattern).optional(), height: heightSchema.optional() }),
  defaults: {},
  premium: false,
})
