import { z } from 'zod'
import { limits } from '../limits.ts'
import { pictureSchema, settingLinkSchema } from './picture.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

export const imageKind = defineWidgetKind({
  type: 'image',
  /**
   * p the picture, f its fit: 0 as high as it is, 1 filling a fixed height, 2 whole within it; h that height in pixels, l where it leads, a the text
   * in its place (empty: it is decoration), c its caption.
   */
  settings: widgetSettings({
    p: pictureSchema.optional(),
    f: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    h: z.number().int().min(limits.image_height_min).max(limits.image_height_max).optional(),
    l: settingLinkSchema.optional(),
    a: z.string().trim().max(limits.image_text).optional(),
    c: z.string().trim().max(limits.image_text).optional(),
  }),
  defaults: { f: 0 },
  premium: true,
})
