import { z } from 'zod'
import { bodyLimitFor, listBodyLimit } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { iconInputSchema } from '../../icons/icons.ts'
import { newBookmarkSchema } from '../../kinds/bookmarks.ts'
import { addableWidgetTypes } from '../../kinds/widget-kinds.ts'
import { limits } from '../../limits.ts'
import { basesSchema, idempotencyKeySchema, idSchema, pathIdSchema, titleSchema } from '../../values.ts'
import { columnIndexSchema, copiedWidgetsSchema, settingsPatchSchema, widgetIndexSchema, widgetSchema } from './widgets.ts'

const widgetParams = z.object({ id: pathIdSchema })

/** A bookmark that a new widget begins with. */
const firstLinkSchema = newBookmarkSchema.pick({ url: true, title: true, description: true })

/** What is sent to add one widget, or copies of several, which show what the originals hold at any time where it says `isLiveCopy`. */
const addedWidgetsSchema = z
  .strictObject({
    widget_type: z.enum(addableWidgetTypes).optional(),
    /** The same by its other name. */
    type: z.enum(addableWidgetTypes).optional(),
    title: titleSchema.optional(),
    settings: settingsPatchSchema.optional(),
    /** What a bookmark widget begins with, in this order. */
    links: z.array(firstLinkSchema).max(limits.items_per_batch).optional(),
    /** The widgets to copy, in place of what a new one is. */
    widgets: z.array(idSchema).min(1).max(limits.widgets_per_batch).optional(),
    column: columnIndexSchema.default(0),
    index: widgetIndexSchema.default(0),
    isLiveCopy: z.boolean().default(false),
    idempotency_key: idempotencyKeySchema.optional(),
  })
  .transform(({ widget_type: named, type, title, settings, links, widgets, column, index, isLiveCopy, idempotency_key }, context) => {
    const widget_type = named ?? type
    const place = { column, index, idempotency_key }
    const refuse = (code: 'blank' | 'unknown_field', field: string) => context.addIssue({ code: 'custom', path: [field], params: { code } })
    if (widgets) {
      for (const [field, value] of Object.entries({ widget_type, title, settings, links }))
        if (value !== undefined) refuse('unknown_field', field)
      return { ...place, widgets, isLiveCopy }
    }
    if (isLiveCopy) refuse('unknown_field', 'isLiveCopy')
    if (named !== undefined && type !== undefined && named !== type)
      context.addIssue({ code: 'custom', path: ['type'], params: { code: 'invalid' } })
    if (links && widget_type !== 'urllist') refuse('unknown_field', 'links')
    if (widget_type === undefined) refuse('blank', 'widget_type')
    if (title === undefined) refuse('blank', 'title')
    return isLiveCopy || widget_type === undefined || title === undefined ? z.NEVER : { ...place, widget_type, title, settings, links }
  })

/** Settings and title of one widget, and its icon or the ids of those that are copied. */
const widgetBodyLimit = bodyLimitFor(limits.settings_json + (3 + limits.text_bases) * limits.title)

export const addWidget = endpoint({
  name: 'addWidget',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/widget',
  rights: 'page:edit',
  also: { widgets: 'widgets:view' },
  summary: `Add a widget to a column. With \`widgets\`, ids of up to ${limits.widgets_per_batch} widgets that the caller may see, add copies of them, one below the other, with all that the caller may copy of each; with \`isLiveCopy\` copies that hold nothing of their own and show what the original holds to whoever may see that, at most ${limits.live_copies_per_page} a page. With \`links\` a bookmark widget comes with up to ${limits.items_per_batch} bookmarks, or neither does`,
  params: z.object({ id: pathIdSchema }),
  body_limit: listBodyLimit + widgetBodyLimit,
  body: addedWidgetsSchema,
  responses: { 201: z.union([widgetSchema, copiedWidgetsSchema]) },
  errors: ['widget_limit', 'conflict', 'create_pages_denied', 'account_leaving', 'premium_required'],
})

export const updateWidget = endpoint({
  name: 'updateWidget',
  service: 'pages',
  audience: 'public',
  method: 'PUT',
  path: '/widget/{id}',
  rights: 'widget:edit',
  summary:
    'Change the title, icon or settings of a widget; omitted fields stay unchanged, null removes a setting or the icon. With `bases`, the titles that it was changed from, only while its title is still one of these',
  params: widgetParams,
  body_limit: widgetBodyLimit,
  body: z.strictObject({
    title: titleSchema.optional(),
    bases: basesSchema(limits.title).optional(),
    icon: iconInputSchema.nullable().optional(),
    settings: settingsPatchSchema.optional(),
  }),
  responses: { 200: widgetSchema },
  errors: ['premium_required', 'conflict'],
})

export const deleteWidget = endpoint({
  name: 'deleteWidget',
  service: 'pages',
  audience: 'public',
  method: 'DELETE',
  path: '/widget/{id}',
  rights: 'widget:remove',
  summary: `Delete a widget with all it holds; it can be restored for ${limits.trash_days} days. One that is not there any more is no error for its owner`,
  params: widgetParams,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
})

export const restoreWidget = endpoint({
  name: 'restoreWidget',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/widget/{id}/restore',
  rights: 'widget:remove',
  summary: 'Put a deleted widget back where it was, with all it held; one that is there already stays',
  params: widgetParams,
  responses: { 200: widgetSchema },
  errors: ['widget_limit'],
})

export const moveWidget = endpoint({
  name: 'moveWidget',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/widget/{id}/page',
  rights: 'widget:edit',
  also: { page_id: 'page:edit' },
  summary: 'Move a widget to another page, which its person must be able to edit as well',
  params: widgetParams,
  body: z.strictObject({ page_id: idSchema, column: columnIndexSchema.default(0), index: widgetIndexSchema.default(0) }),
  responses: { 200: widgetSchema },
  errors: ['widget_limit', 'conflict', 'premium_required'],
})
