import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { signUpModes } from '../sign-in/site.ts'

const count = z.number().int().nonnegative()

/** How this site is, for its admins. Sizes in bytes. */
export const siteOverviewSchema = z.object({
  version: z.string(),
  /** `public_url` is where people reach it. */
  public_url: z.url(),
  /** `added` and `active`: in the last 30 days. Accounts without an e-mail address are counted on their own. */
  people: z.object({ registered: count, anonymous: count, admins: count, added: count, active: count }),
  sign_up: z.enum(signUpModes),
  mail: z.object({ is_set_up: z.boolean() }),
  /** The names of the identity providers that people may log in with. */
  identity_providers: z.array(z.string()),
  /**
   * What the databases and the backups take up, and what is free on the disk of the data; null where the stores are not part of this process.
   * `is_backup_apart`: whether backups are on another disk.
   */
  storage: z.object({ data: count, backups: count, free: count, is_backup_apart: z.boolean() }).nullable(),
  /** Jobs of all queues that have failed for good, and that wait; null while Redis does not answer. */
  jobs: z.object({ failed: count, waiting: count }).nullable(),
})
export type SiteOverview = z.infer<typeof siteOverviewSchema>

export const getSiteOverview = endpoint({
  name: 'getSiteOverview',
  service: 'accounts',
  audience: 'public',
  method: 'GET',
  path: '/admin/overview.json',
  rights: 'site:admin',
  summary: 'How this site is: version, people, storage, jobs, and what of it is set up',
  responses: { 200: siteOverviewSchema },
})
