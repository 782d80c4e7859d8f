import { AnalyticsFields } from '../../../entities/connected/analytics-fields.tsx'
import { ConnectionSettings } from '../../../entities/connected/connection-settings.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { connectableOf } from '../settings.ts'

/** Its part of the settings dialog: the account, and what of which property. */
export function GoogleAnalyticsSettings({ widget }: WidgetSettingsProps) {
  const connectable = connectableOf(widget)
  return (
    <ConnectionSettings widget={connectable} isReadOnly>
      {(authorization) => <AnalyticsFields widget={connectable} authorization={authorization} />}
    </ConnectionSettings>
  )
}
