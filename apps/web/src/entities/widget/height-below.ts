/** A CSS length: `height` pixels where the widget is narrower than `width` pixels, else nothing. For kinds that adapt to the width. */
export function heightBelow(width: number, height: number): string {
  return `clamp(0px, (${width}px - 100cqi) * 1000, ${height}px)`
}
