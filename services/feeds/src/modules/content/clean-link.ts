export function cleanLink(url: string): string {
  return url
}
