import { z } from 'zod'

/** What somebody whom its owner has let in may do with a page: see it, or change it as well. */
export const pageRoles = ['viewer', 'editor'] as const
export const pageRoleSchema = z.enum(pageRoles)
export type PageRole = z.infer<typeof pageRoleSchema>
