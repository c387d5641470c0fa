// Recognises crawlers by their user agent.

/** Crawler names in user agents, as required by R75. */
export const crawlers: readonly string[] = [
  'Googlebot',
  'Bingbot',
  'Slurp',
  'DuckDuckBot',
  'Baiduspider',
  'YandexBot',
  'facebookexternalhit',
  'Facebot',
  'Twitterbot',
  'LinkedInBot',
  'WhatsApp',
  'TelegramBot',
]

const names = crawlers.map((name) => name.toLowerCase())

/** Returns whether a user agent belongs to a crawler of R75, ignoring case. */
export function isCrawler(userAgent: string): boolean {
  const agent = userAgent.toLowerCase()
  return names.some((name) => agent.includes(name))
}
