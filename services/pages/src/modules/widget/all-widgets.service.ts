import type { Colour } from '@foyer/contracts/values'
import type { Authorized } from '@foyer/service-kit/authorized'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import { isLiveCopy } from '../page/live-copies/live-copies.ts'
import type { Actor, SubjectOf } from '../page/owner-plans.ts'
import type { PageRecord, WidgetRecord } from '../page/page.model.ts'
import type { PageRepository } from '../page/page.repository.ts'
import { assertEntitledToAll, featuresOfChange, subjectOfChange } from '../page/widget-entitlements.ts'
import { changeSettings } from './widget-settings.ts'

type Settings = Record<string, unknown>
type Dependencies = {
  pages: Pick<PageRepository, 'byId' | 'replace'>
  /** What the JSON of a widget's items takes from its record: a change of it makes cached items stale. */
  inputsOf: (widget: WidgetRecord) => string
  subjectOf: SubjectOf
}
/** A background of null removes the colour; what is undefined stays as it is. */
type Background = { background: Colour | null; transparency?: number | undefined; ignorePage?: boolean | undefined }

/** Changes of many widgets of a page in one write. Each gives the page's version, and a second run changes nothing. */
export function createAllWidgets({ pages, inputsOf, subjectOf }: Dependencies) {
  const change = async (pageId: number, settingsOf: (widget: WidgetRecord) => Settings): Promise<number> => {
    const page = await retryOnVersionConflict(
      () => pages.byId(pageId),
      (current) => {
        const set: Record<string, unknown> = {}
        for (const [position, widget] of current.widgets.entries()) {
          const next = { ...widget, settings: settingsOf(widget) }
          if (next.settings === widget.settings) continue
          set[`widgets.${position}`] = next
          const state = current.items[`w${widget.id}`]
          if (state && inputsOf(next) !== inputsOf(widget)) set[`items.w${widget.id}.rev`] = state.rev + 1
        }
        return Object.keys(set).length === 0 ? Promise.resolve(current) : pages.replace(current, { set })
      },
    )
    return page.version
  }

  return {
    /** With a transparency they no longer follow the page's, unless `ignorePage` says otherwise. */
    setBackground({ _id }: Authorized<PageRecord, 'edit'>, { background, transparency, ignorePage }: Background): Promise<number> {
      const ignores = ignorePage ?? (transparency === undefined ? undefined : true)
      const settings = {
        _b: background,
        ...(transparency === undefined ? {} : { _t: transparency }),
        ...(ignores === undefined ? {} : { _i: !ignores }),
      }
      return change(_id, (widget) => changeSettings(widget.widget_type, widget.settings, settings))
    },

    /** @throws AppError `invalid` for a setting that the type does not take, `premium_required` for one that the owner's plan does not allow */
    async patchSettings(
      { _id, owner_id }: Authorized<PageRecord, 'edit'>,
      { widgetType, widgetSettings }: { widgetType: string; widgetSettings: Settings },
      viewer: Actor,
    ): Promise<number> {
      // Bad input is refused where no widget of the type is there, too.
      changeSettings(widgetType, {}, widgetSettings, 'widgetSettings')
      const subject = await subjectOfChange(widgetType, widgetSettings, () => subjectOf(owner_id, viewer))
      return change(_id, (widget) => {
        if (widget.widget_type !== widgetType || isLiveCopy(widget)) return widget.settings
        const after = changeSettings(widgetType, widget.settings, widgetSettings, 'widgetSettings')
        if (subject) assertEntitledToAll(featuresOfChange(widgetType, widget.settings, after), subject)
        return after
      })
    },
  }
}
