import { z } from 'zod'
import { limits } from '../../limits.ts'

/** The address of a page that its owner has chosen (specification, sections 5 and 9): lower-case letters, digits and hyphens. */
export const pageSlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .min(limits.slug_min)
      .max(limits.slug_max)
      .regex(/^[a-z0-9-]+$/),
  )
