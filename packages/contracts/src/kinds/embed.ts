import { z } from 'zod'
import { isEmbedAddress, isPictureInUrl } from '@foyer/links/embed-address'
import { bytesOf, embedSubtypes, embedTypes } from './embed-types.ts'
import { limits } from '../limits.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

const boundedSchema = z
  .string()
  .min(1)
  .max(limits.embed_bytes)
  .refine((value) => bytesOf(value) <= limits.embed_bytes, { params: { code: 'too_long' } })

const embedUrlSchema = boundedSchema.refine((value) => isEmbedAddress(value) || isPictureInUrl(value), { params: { code: 'invalid_url' } })

/**
 * Shows a page, a video, a picture or code of other sites in a frame. The specification names the fields of a parsed embed code and says
 * nothing of how they are stored; the settings have the same names.
 */
export const embedKind = defineWidgetKind({
  type: 'iframe',
  /**
   * `url` is what a frame or picture shows: http(s), or a picture in a data URL where the same change says that it is one. `code` the HTML of a script or of anything else, which runs in a frame without an origin alone. `height`:
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
  }).refine(({ type, url }) => !isPictureInUrl(url) || type === embedTypes.image, {
    path: ['url'],
    params: { code: 'invalid_url' },
  }),
  defaults: {},
  premium: false,
})
