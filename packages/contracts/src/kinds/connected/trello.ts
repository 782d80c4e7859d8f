import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** A board of Trello. Which account and which board is no setting, as everybody who may see the page reads settings (`widget-auth.ts`). */
export const trelloKind = defineWidgetKind({ type: 'trello', settings: widgetSettings({}), defaults: {}, premium: true })
