import { z } from 'zod'
import { isWebUrl, readWebAddress } from '@foyer/links/addresses'
import { limits } from '../limits.ts'
import { readSettingLink } from '@foyer/links/setting-links'
import { fileTokenSchema } from '../values.ts'

const sideSchema = z.number().int().min(1).max(limits.picture_side)

/** An address in a setting that is checked as it is stored: `read` gives what is stored, null for what is refused. */
function addressSetting(read: (text: string) => string | null) {
  return z
    .string()
    .trim()
    .min(1)
    .max(limits.url)
    .transform((text, context) => {
      const url = read(text)
      if (url !== null) return url
      context.addIssue({ code: 'custom', params: { code: 'invalid_url' } })
      return z.NEVER
    })
}

/**
 * The picture of a widget: an uploaded file by its token (f), or one on another site by its address (u), which browsers load through Foyer alone.
 * With its width and height in pixels, so that its room is kept before it has loaded.
 */
export const pictureSchema = z.union([
  z.strictObject({ f: fileTokenSchema, w: sideSchema, h: sideSchema }),
  z.strictObject({ u: addressSetting(readWebAddress), w: sideSchema, h: sideSchema }),
])

/** A link in a setting, see `readSettingLink`. */
export const settingLinkSchema = addressSetting(readSettingLink)

/** The address of the picture on another site that the settings of a widget name; null where they name none. */
export function outsidePictureOf(settings: Readonly<Record<string, unknown>>): string | null {
  const picture = settings['p']
  const url = typeof picture === 'object' && picture !== null && 'u' in picture ? picture.u : null
  return typeof url === 'string' && isWebUrl(url) ? url : null
}
