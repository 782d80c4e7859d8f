import type { Invoice } from '@foyer/contracts/billing/billing-state'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../money.ts'

/** What was paid, the newest first. Each leads to the page that the payment provider has of it. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('billing')
  if (invoices.length === 0) return <p className="text-sm text-text-2">{t('invoices.none')}</p>
  return (
    <ul aria-label={t('invoices.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {invoices.map((invoice) => (
        <InvoiceRow key={`${invoice.number} ${invoice.date}`} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice: { number, date, amount, currency, status, hosted_url: page, pdf_url: pdf } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('billing')
  const name = number ?? t('invoices.draft')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block">{formatDay(date, i18n.language)}</span>
        <span className="block truncate text-xs text-text-2">{name}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block">{formatMoney(amount, currency, i18n.language)}</span>
        <span className="block text-xs text-text-2">{t(`invoices.statuses.${status}`)}</span>
      </span>
      {page && (
        <InvoiceLink href={page} label={t('invoices.openNamed', { name })} text={t(status === 'open' ? 'invoices.pay' : 'invoices.open')} />
      )}
      {pdf && <InvoiceLink href={pdf} label={t('invoices.pdfNamed', { name })} text={t('invoices.pdf')} />}
    </li>
  )
}

/** To a page of the payment provider. */
function InvoiceLink({ href, label, text }: { href: string; label: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-accent underline underline-offset-2"
      aria-label={label}
    >
      {text}
    </a>
  )
}
