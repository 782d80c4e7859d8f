import { z } from 'zod'
import { isWebUrl } from '../addresses.ts'
import { bytesOf, embedSubtypes, embedTypes } from '../embed-types.ts'
import { limits } from '../limits.ts'
import { defineWidgetKind, widgetSettings } from './widget-kind.ts'

const boundedSchema = z
  .string()
  .min(1)
  .max(limits.embed_bytes)
  .refine((value) => bytesOf(value) <= limits.embed_bytes, { params: { code: 'too_long' } })

/** A web address, or a data URL (RFC 2397). No other scheme is shown. */
const embedUrlSchema = boundedSchema.refine((value) => isWebUrl(value) || (/^data:/i.test(value) && URL.canParse(value)))

/**
 * Shows a page, a video, a picture or code of other sites in a frame. The specification names the fields of a parsed embed code and says
 * nothing of how they are stored; the settings have the same names.
 */
export const embedKind = defineWidgetKind({
  type: 'iframe',
  /**
   * `url` is what a frame or picture shows, `code` the HTML of a script or of anything else, which runs in a frame without an origin alone. `height`:
   * pixels; without one the default of its type, or as high as its content. `load`: at once for everyone, before anybody has agreed to
   * contact the site.
   */
  settings: widgetSettings({
    type: z.literal(Object.values(embedTypes)).optional(),
    subtype: z.enum(embedSubtypes).optional(),
    url: embedUrlSchema.optional(),
    code: boundedSchema.optional(),
    height: z.number().int().min(limits.embed_height_min).max(limits.embed_height_max).optional(),
    borderless: z.boolean().optional(),
    load: z.boolean().optional(),
  }),
  defaults: {},
  premium: false,
})
