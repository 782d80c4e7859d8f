import { type RestoredPage, iconTextSchema } from '@foyer/contracts/pages/page/account-restores'
import { readBackground } from '@foyer/contracts/pages/page/background-value'
import { isEmbedHost } from '@foyer/contracts/pages/base/embed-hosts'
import type { ArchiveSkipReason } from '@foyer/contracts/import/archive-imports'
import { commonSettingsSchema } from '@foyer/contracts/kinds/base/widget-kind'
import { featureOfSetting, isPremiumKind, settingsSchemas } from '@foyer/contracts/kinds/widget-kinds'
import { limits } from '@foyer/contracts/limits'
import { pageSlugSchema } from '@foyer/contracts/pages/page/page-slug'
import { type ArchivedPage, type ArchivedWidget, fileOfIcon } from './archived-page.ts'

/** The ids that things of a page get: of the page itself, then its widgets, then their groups, then its items, in their order. */
export type PageIds = {
  page: number
  widget: (old: number) => number
  group: (old: number) => number | null
  item: (index: number) => number
}

/** How many ids a page takes besides its items. */
export const idsOfPage = ({ widgets }: ArchivedPage): number =>
  1 + widgets.length + widgets.reduce((sum, { groups }) => sum + groups.length, 0)

/** `idAt` gives the ids of the page, from 0 on. */
export function pageIds(page: ArchivedPage, idAt: (index: number) => number): PageIds {
  const widgets = new Map(page.widgets.map(({ id }, index) => [id, idAt(1 + index)]))
  const groups = new Map(
    page.widgets.flatMap((widget) => widget.groups).map(({ id }, index) => [id, idAt(1 + page.widgets.length + index)]),
  )
  const first = idsOfPage(page)
  return {
    page: idAt(0),
    widget: (old) => widgets.get(old) ?? 0,
    group: (old) => groups.get(old) ?? null,
    item: (index) => idAt(first + index),
  }
}

/** What else the widgets of a page depend on: the new ids of the originals of live copies, the new tokens of files, what the person may have. */
export type RestoreContext = { live: ReadonlyMap<number, number>; files: ReadonlyMap<string, string>; is_premium: boolean }

/** Why a widget cannot come back; null where it can. */
export function widgetProblem(widget: ArchivedWidget, { live, is_premium: isPremium }: RestoreContext): ArchiveSkipReason | null {
  const { widget_type: type, settings, is_live_copy, live_of } = widget
  if (!Object.hasOwn(settingsSchemas, type)) return 'unknown_kind'
  if (is_live_copy) return live_of !== null && live.has(live_of) ? null : 'live_copy'
  if (!schemaOf(type).safeParse(withoutNulls(settings)).success || (type === 'todo' && widget.groups.length === 0)) return 'settings'
  if (isPremium) return null
  return isPremiumKind(type) || Object.keys(settings).some((name) => featureOfSetting(type, name)) ? 'premium' : null
}

/** The tokens of the uploaded files that a page shows, without those of its items. */
export function filesOfPage({ background, widgets }: ArchivedPage): string[] {
  const behind = background === null ? null : readBackground(background)
  const tokens = widgets.flatMap(({ settings, icon }) => [fileOfPicture(settings['p']), fileOfIcon(icon)])
  return [behind?.type === 'file' ? behind.token : null, ...tokens].filter((token) => token !== null)
}

/** The mode that a page comes back in: a password is in no archive. */
export function restoredMode({ share_mode }: Pick<ArchivedPage, 'share_mode'>): RestoredPage['share_mode'] {
  return share_mode === 'team' || share_mode === 'link' || share_mode === 'public' ? share_mode : 'private'
}

/** The page as pages takes it back, without the widgets that cannot come back. `totalOf`: how many items of a widget there are. */
export function restorablePage(
  page: ArchivedPage,
  {
    ids,
    context,
    totalOf,
    originals,
  }: { ids: PageIds; context: RestoreContext; totalOf: (old: number) => number; originals: ReadonlySet<number> },
): RestoredPage {
  const { title, description, is_listed, is_archived, is_inbox, column_widths, theme_color, widget_transparency, created_at } = page
  const slug = pageSlugSchema.safeParse(page.public_url)
  return {
    id: ids.page,
    title,
    description,
    public_url: slug.success ? slug.data : null,
    share_mode: restoredMode(page),
    is_listed,
    embed_hosts: page.embed_hosts.filter(isEmbedHost),
    is_archived,
    is_inbox,
    column_widths,
    theme_color,
    widget_transparency,
    background: backgroundOf(page.background, context),
    created_at,
    widgets: page.widgets
      .filter((widget) => widgetProblem(widget, context) === null)
      .map((widget) => restorableWidget(widget, { ids, context, total: totalOf(widget.id), isOriginal: originals.has(widget.id) })),
  }
}

function restorableWidget(
  widget: ArchivedWidget,
  { ids, context, total, isOriginal }: { ids: PageIds; context: RestoreContext; total: number; isOriginal: boolean },
): RestoredPage['widgets'][number] {
  const { id, widget_type, title, column, groups, is_live_copy, live_of } = widget
  return {
    id: ids.widget(id),
    widget_type,
    title,
    column: Math.min(column, limits.columns - 1),
    icon: iconOf(widget.icon, context.files),
    settings: restoredSettings(widget, ids, context),
    groups: is_live_copy ? [] : groups.map((group) => ({ id: ids.group(group.id) ?? 0, title: group.title })),
    live_of: is_live_copy && live_of !== null ? (context.live.get(live_of) ?? null) : null,
    has_live_copies: isOriginal,
    total: is_live_copy ? 0 : total,
  }
}

/** An icon that is an uploaded file has its new token; one that the archive does not have is left as it is. */
export function iconOf(icon: string | null | undefined, files: RestoreContext['files']): string | null {
  const text = iconTextSchema.safeParse(icon ?? '')
  if (!text.success) return null
  const token = fileOfIcon(text.data)
  return token === null ? text.data : `custom:${files.get(token) ?? token}`
}

/** The settings with the new ids of groups and the new token of a picture. */
export function restoredSettings(
  { widget_type: type, settings }: Pick<ArchivedWidget, 'widget_type' | 'settings'>,
  ids: PageIds,
  { files }: RestoreContext,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...withoutNulls(settings) }
  if (type === 'urllist') {
    const active = typeof next['g_a'] === 'number' ? ids.group(next['g_a']) : null
    delete next['g_a']
    if (active !== null) next['g_a'] = active
    if (Array.isArray(next['g_c'])) next['g_c'] = next['g_c'].flatMap((id) => (typeof id === 'number' ? (ids.group(id) ?? []) : []))
  }
  const token = fileOfPicture(next['p'])
  if (token !== null) next['p'] = { ...(next['p'] as object), f: files.get(token) ?? token }
  return next
}

function backgroundOf(text: string | null, { files }: RestoreContext): string | null {
  const background = text === null ? null : readBackground(text)
  if (background?.type !== 'file') return background && text
  const token = files.get(background.token)
  return token ? `file:${token}` : null
}

/** The token of the uploaded file that a picture in settings is. */
export function fileOfPicture(picture: unknown): string | null {
  return typeof picture === 'object' && picture !== null && 'f' in picture && typeof picture.f === 'string' ? picture.f : null
}

const schemaOf = (type: string) =>
  Object.hasOwn(settingsSchemas, type) ? settingsSchemas[type as keyof typeof settingsSchemas] : commonSettingsSchema

const withoutNulls = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null))
