import type { AdminPage, AdminPageDetails } from '@foyer/contracts/pages/page/page-administration'
import type { PageRecord } from '../page/page.model.ts'
import type { AdminPageRecord } from './admin-page.repository.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A page in a list of site administration. */
export function presentAdminPage(page: AdminPageRecord): AdminPage {
  const { _id: id, public_id, title, owner_id, owner_name = '', is_default, share_mode, created_at, updated_at } = page
  return {
    id,
    public_id,
    title,
    owner_id,
    owner_name,
    is_default,
    share_mode,
    created_at: seconds(created_at),
    updated_at: seconds(updated_at),
  }
}

/** The same with its size. */
export function presentAdminPageDetails(page: PageRecord): AdminPageDetails {
  return {
    ...presentAdminPage(page),
    widgets: page.widgets.length,
    items: Object.values(page.items).reduce((sum, { total }) => sum + total, 0),
    is_owner_suspended: page.owner_suspended ?? false,
  }
}
