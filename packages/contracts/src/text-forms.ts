import { z } from 'zod'

/** How a value is written as one text: said in its JSON Schema. */
type TextForm = { description: string; examples: string[] }

/** Schemas that also take a text, which they read into their parts first (`z.preprocess`): JSON Schema cannot see that by itself. */
export const textForms = z.registry<TextForm>()
