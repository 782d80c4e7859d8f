import type { z } from 'zod'
import { hasHiddenCharacters, withoutHiddenCharacters } from '@foyer/text/hidden-characters'

/** A name that a person types, and others read: refused with `hidden_characters` where it has some. */
export function typedName(schema: z.ZodString): z.ZodString {
  return schema.refine((text) => !hasHiddenCharacters(text), { params: { code: 'hidden_characters' } })
}

/** A name that may come from elsewhere (a feed, an archive, a file): it is taken without its hidden characters. */
export function foreignName(schema: z.ZodString): z.ZodString {
  return schema.overwrite(withoutHiddenCharacters)
}
