import { defineWidgetKind, widgetSettings } from '../base/widget-kind.ts'

/** Earnings of AdSense. Which account is no setting, as everybody who may see the page reads settings (`widget-auth.ts`). */
export const adsenseKind = defineWidgetKind({ type: 'gadsense', settings: widgetSettings({}), defaults: {}, premium: true })
