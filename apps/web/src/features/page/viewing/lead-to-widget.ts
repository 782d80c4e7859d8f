import i18next from 'i18next'
import { loadOpenedTexts } from '../../../lib/i18n/language.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { scrollToWidget, searchMs, widgetElement } from '../../../entities/widget/scroll-to-widget.ts'

/** Scrolls to the widget that an address names, and says so where it has not come by the time that it is looked for. Gives what ends it. */
export function leadToWidget(id: number, waitMs = searchMs): () => void {
  const end = scrollToWidget(id)
  const timer = setTimeout(() => {
    if (widgetElement(id)) return
    void loadOpenedTexts().then(
      () => showToast('info', i18next.t('shared-widget:gone')),
      () => undefined,
    )
  }, waitMs)
  return () => {
    clearTimeout(timer)
    end()
  }
}
