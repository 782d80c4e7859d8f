import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/**
 * Figures of Google Analytics. Which account, which property and which figures is no setting, as everybody who may see the page reads settings
 * (`widget-auth.ts`, `analytics-view.ts`).
 */
export const googleAnalyticsKind = defineWidgetKind({ type: 'ganalytics', settings: widgetSettings({}), defaults: {}, premium: true })
