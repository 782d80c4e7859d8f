import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { setTableAddress } from '@foyer/contracts/link-tools/tables'
import type { Seeder } from '../support/seeder.ts'

/** Charts of every type, from tables and from addresses. */
export async function fillCharts(make: Seeder, page: PageSummary, siteUrl: string): Promise<void> {
  const { sales, energy, cities, visitors, countries } = charts
  await make.widget(page, 'chart', 'Umsatz', { column: 0, settings: { d: sales, tx: 'Month', ty: 'Thousands of euros', u: '€' } })
  await make.widget(page, 'chart', 'Strom', { column: 0, settings: { y: 'area', d: energy, k: true, u: 'TWh' } })
  await make.widget(page, 'chart', 'Dunkel', { column: 0, settings: { y: 'bar', d: cities, c: 1, _b: 0x1d3557, _t: 0, _i: false } })
  await make.widget(page, 'chart', 'Besuche', { column: 1, settings: { y: 'line', d: visitors, n: true } })
  await make.widget(page, 'chart', 'Anteile', { column: 1, settings: { y: 'pie', d: cities } })
  await make.widget(page, 'chart', 'Noch keine Zahlen', { column: 1 })
  await make.widget(page, 'chart', 'Länder', { column: 2, settings: { y: 'geo', d: countries, u: '%' } })
  const remote = await make.widget(page, 'chart', 'Von einer Adresse', { column: 2, settings: { s: 'address', y: 'line' } })
  await make.call(setTableAddress, { params: { id: String(remote.id) }, body: { url: `${siteUrl}/table.csv` } })
  const broken = await make.widget(page, 'chart', 'Verschwunden', { column: 2, settings: { s: 'address' } })
  await make.call(setTableAddress, { params: { id: String(broken.id) }, body: { url: `${siteUrl}/nothing.csv` } })
}

/** Tables of charts: with decimal commas, gaps, negative and long values, and many rows. */
const charts = {
  sales: 'Month;Sales;Costs;Result\nJan;120,5;98;22,5\nFeb;98;110;-12\nMar;141;;\nApr;133;101;32\nMai;170,25;120;50,25\nJun;160;118;42',
  energy: [
    'Year,Wind,Solar,Water,Gas',
    ...[2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year, n) => `${year},${126 + n * 4},${46 + n * 5},20,${90 - n * 3}`),
  ].join('\n'),
  cities:
    'City,People\nDonaudampfschifffahrtsgesellschaftsstadt,4120\nVienna,1982\nHamburg,1892\nMunich,1512\nGraz,303\nLinz,211\nSalzburg,157\nBregenz,29\nEisenstadt,15\nRust,2',
  visitors: [
    'Day,Visitors',
    ...Array.from(
      { length: 600 },
      (_, day) =>
        `${new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)},${Math.round(40_000 + 30_000 * Math.sin(day / 29) + (day % 7) * 900)}`,
    ),
  ].join('\n'),
  countries:
    'Land;Anteil\nDeutschland;52,3\nÖsterreich;81\nFrankreich;27,1\nPolen;27\nSpanien;50,3\nUSA;22\nBrasilien;89\nChina;31\nIndien;19\nAustralien;35\nSüdafrika;13\nMalta;9',
}
