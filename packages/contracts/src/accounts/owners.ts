import { z } from 'zod'
import { idSchema } from '../values.ts'

/** Who can own pages. People and teams take their ids from one sequence: an id names one of them, and the kind says which. */
export const ownerKindSchema = z.enum(['person', 'team'])
export type OwnerKind = z.infer<typeof ownerKindSchema>

/** Whose something is, in events and calls between services. */
export const ownerRefSchema = z.object({ owner_id: idSchema, owner_kind: ownerKindSchema })
export type OwnerRef = z.infer<typeof ownerRefSchema>
