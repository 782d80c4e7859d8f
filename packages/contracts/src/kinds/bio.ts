import { z } from 'zod'
import { limits } from '../limits.ts'
import { pictureSchema, settingLinkSchema } from './picture.ts'
import { defineWidgetKind, widgetSettings } from './base/widget-kind.ts'

/** A link of a profile: u its address, t its title where that is not the name of the site. */
const bioLinkSchema = z.strictObject({ u: settingLinkSchema, t: z.string().trim().min(1).max(limits.title).optional() })

export const bioKind = defineWidgetKind({
  type: 'bio',
  /** p the picture, n the name, b the text, ls the links in the order of display. */
  settings: widgetSettings({
    p: pictureSchema.optional(),
    n: z.string().trim().max(limits.bio_name).optional(),
    b: z.string().trim().max(limits.bio_text).optional(),
    ls: z.array(bioLinkSchema).max(limits.bio_links).optional(),
  }),
  defaults: { ls: [] },
  premium: false,
})
