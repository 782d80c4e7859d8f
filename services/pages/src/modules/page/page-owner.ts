import type { PageRecord } from './page.model.ts'

/** What a page says of its owner. */
export type PageOwner = Pick<PageRecord, 'owner_name' | 'owner_avatar_url' | 'owner_url'>

/** The fields of it that are known, and no others. */
export function pageOwner({ owner_name, owner_avatar_url, owner_url }: PageOwner): PageOwner {
  return {
    ...(owner_name ? { owner_name } : {}),
    ...(owner_avatar_url ? { owner_avatar_url } : {}),
    ...(owner_url ? { owner_url } : {}),
  }
}
