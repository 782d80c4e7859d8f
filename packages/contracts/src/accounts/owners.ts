import { z } from 'zod'
import { idSchema } from '../values.ts'

/** Who can own pages. People and teams take their ids from one sequence: an id names one of them, and the kind says which. */
export const ownerKindSchema = z.enum(['person', 'team'])
export type OwnerKind = z.infer<typeof ownerKindSchema>

/** Whose something is, in events and calls between services. */
export const ownerRefSchema = z.object({ owner_id: idSchema, owner_kind: ownerKindSchema })
export type OwnerRef = z.infer<typeof ownerRefSchema>

/**
 * Whose a new thing will be, and who makes it, in calls between services. As releases before teams have sent it: without a kind, of a person, and without
 * a maker, who make it themselves.
 */
export const newOwnerShape = { owner_id: idSchema, owner_kind: ownerKindSchema.default('person'), created_by: idSchema.optional() }
export type NewOwner = { owner_id: number; owner_kind?: OwnerKind | undefined; created_by?: number | undefined }
