import type { ExportedItem, ExportedMark, ExportedPage } from '@foyer/contracts/accounts/account-data'
import type { ItemRecord } from '../item/store/item.model.ts'
import { upkeepOf } from '../kinds/bookmarks/upkeep.policy.ts'
import type { FollowedEntry } from '../page/marks/page-marks.service.ts'
import type { OfferedPage } from '../page/members/page-people.repository.ts'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import { lookOf } from '../page/page-look.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import { isHidden } from '../page/page.policy.ts'

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** A page as its owner takes it along. */
export function presentExportedPage(page: PageRecord): ExportedPage {
  const { background_color: _, ...shown } = lookOf(page)
  const widgets = new Map(page.widgets.map((widget) => [widget.id, widget]))
  return {
    id: page._id,
    public_id: page.public_id,
    title: page.title,
    description: page.description ?? '',
    public_url: page.public_url ?? null,
    share_mode: page.share_mode,
    is_listed: page.is_listed ?? true,
    embed_hosts: page.embed_hosts ?? [],
    is_archived: page.is_archived ?? false,
    is_default: page.is_default,
    is_inbox: page.is_inbox ?? false,
    column_widths: page.column_widths,
    ...shown,
    created_at: seconds(page.created_at),
    updated_at: seconds(page.updated_at),
    widgets: page.columns.flatMap((ids, column) =>
      ids.flatMap((id) => {
        const widget = widgets.get(id)
        if (!widget) return []
        const { widget_type, title, icon = null, settings, sections = [], live_of = null } = widget
        return [
          {
            id,
            widget_type,
            title,
            is_live_copy: isLiveCopy(widget),
            live_of,
            icon,
            column,
            settings,
            groups: sections.map((section) => ({ id: section.id, title: section.title })),
          },
        ]
      }),
    ),
  }
}

/** A page that somebody has marked. */
export function presentExportedMark({
  public_id,
  title,
  owner_name = '',
}: Pick<PageRecord, 'public_id' | 'title' | 'owner_name'>): ExportedMark {
  return { public_id, title, owner_name }
}

export function presentExportedFollowed(page: FollowedEntry): ExportedMark & { followed_at: number } {
  return { ...presentExportedMark(page), followed_at: seconds(page.followed_at) }
}

/** What somebody is on a page of somebody else; nothing where its owner is not reached now. */
export function presentExportedMembership(page: OfferedPage, userId: number): Array<ExportedMark & { role: string; since: number }> {
  const member = isHidden(page) ? undefined : page.members?.find(({ user_id }) => user_id === userId)
  return member ? [{ ...presentExportedMark(page), role: member.role, since: seconds(member.at) }] : []
}

/** The fields of every kind of item that belong to its person. An item that names no group of its widget belongs to the first. */
export function presentExportedItem(record: ItemRecord, { sections = [] }: Pick<WidgetRecord, 'sections'>): ExportedItem {
  const { url, title, description, tags, icon, mute_broken, text, is_done, due, updated_at, ...rest } = record as ItemRecord &
    ExportedFields
  const { owner_user_id: _owner, checked_by: _checker, ...schedule } = upkeepOf(rest)
  const group = sections.find(({ id }) => id === record.section_id) ?? sections[0]
  return {
    id: record._id,
    group_id: group?.id ?? null,
    ...((record.section_id ?? null) === (group?.id ?? null) ? {} : { named_group_id: record.section_id ?? null }),
    order: record.order,
    created_at: seconds(record.created_at),
    ...defined({
      url,
      title,
      description,
      tags,
      icon: icon ?? undefined,
      mute_broken: mute_broken || undefined,
      ...schedule,
      text,
      is_done,
      due,
      updated_at: updated_at && seconds(updated_at),
    }),
  }
}

type ExportedFields = Partial<Omit<ExportedItem, 'id' | 'group_id' | 'created_at' | 'updated_at' | 'icon'>> & {
  updated_at?: Date
  icon?: string | null
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
