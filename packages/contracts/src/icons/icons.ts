import { z } from 'zod'
import { type IconType, type IconValue, iconTypes, parseIcon } from '@foyer/icons/icon-text'
import { textForms } from '../text-forms.ts'

const maxColour = 0xffffff

const identifiers: Record<IconType, RegExp> = {
  blank: /^$/,
  custom: /^[0-9A-Za-z_-]{43}$/,
  fontawesome: /^(?:solid|regular|brands)\/[0-9a-z]{1,40}(?:-[0-9a-z]{1,40}){0,8}$/,
  // Up to eight characters that are seen, of which an emoji may take several.
  texticon: /^[^\p{Cc}\p{Cs}]{1,8}$/u,
  emoji: /^[0-9A-F]{2,6}(?:-[0-9A-F]{2,6}){0,11}$/,
  openmoji: /^[0-9A-F]{2,6}(?:-[0-9A-F]{2,6}){0,11}$/,
  favicon: /^[^\s/?#@\\%\p{Cc}\p{Cs}]{1,253}$/u,
  app: /^[0-9a-z]{1,40}$/,
}

/** Those that are drawn in a colour. The rest look the same in any, so none is stored with them: an icon has one text. */
const coloured: ReadonlySet<IconType> = new Set(['fontawesome', 'texticon', 'app'])

/** A 24-bit integer, six hex characters, or a word; an integer becomes hex. */
const colourSchema = z.union([
  z.string().regex(/^(?:[0-9a-fA-F]{6}|[a-zA-Z]{1,30})$/),
  z
    .number()
    .int()
    .min(0)
    .max(maxColour)
    .transform((value) => value.toString(16).padStart(6, '0')),
])

const isIconType = (type: string): type is IconType => iconTypes.some((iconType) => iconType === type)

/** An icon as it is given: its parts, or their text `type:identifier?params`. An unknown type gives `invalid_icon_type` for `type`. */
export const iconInputSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? parseIcon(value) : value),
    z
      .strictObject({
        type: z
          .string()
          .refine(isIconType, { params: { code: 'invalid_icon_type' }, abort: true })
          .max(40),
        identifier: z.string().max(300).default(''),
        parameters: z.strictObject({ color: colourSchema.optional() }).default({}),
        /** What answers say of an icon; it is not stored. */
        meta: z.object({}).optional(),
      })
      .transform(({ type, identifier, parameters }): IconValue => ({
        type,
        identifier: asStored(type, identifier),
        parameters: coloured.has(type) ? parameters : {},
      }))
      .refine(({ type, identifier }) => identifiers[type].test(identifier), { path: ['identifier'] }),
  )
  .register(textForms, {
    description: `The parts as one text, type:identifier?params. Types: ${iconTypes.join(', ')}`,
    examples: ['emoji:1F600', 'fontawesome:solid/star?color=0093D5', 'favicon:example.org'],
  })

/** An icon as answers have it. */
export const iconSchema = z.object({
  type: z.enum(iconTypes),
  identifier: z.string(),
  parameters: z.object({ color: z.string().optional() }),
  /** `automatic`: nobody has chosen it, it follows from the bookmark; the icon of `site` is shown in its place where there is one. */
  meta: z.object({ automatic: z.literal(true).optional(), site: z.string().optional() }),
})
export type Icon = z.infer<typeof iconSchema>

/** Code points are written in capitals, hosts are not. */
function asStored(type: IconType, identifier: string): string {
  if (type === 'emoji' || type === 'openmoji') return identifier.toUpperCase()
  if (type === 'texticon') return identifier.trim()
  return type === 'favicon' ? identifier.toLowerCase() : identifier
}
