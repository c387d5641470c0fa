<?php
// Written by `site build`; change content/company.yaml instead.
// Mails what the contact form posts. Needs PHP 7.4 or newer, and no extension of it.

declare(strict_types=1);

ini_set('display_errors', '0');
header_remove('X-Powered-By');
header('Cache-Control: no-store');

answer(json_decode(<<<'DATA'
{data}
DATA, true));

/** Answers the request. */
function answer(array $site): void
{
    $limit = $site['bodyLimit'];
    $body = file_get_contents('php://input', false, null, 0, $limit + 1);
    $size = max((int) ($_SERVER['CONTENT_LENGTH'] ?? 0), strlen($body));
    $type = explode(';', $_SERVER['CONTENT_TYPE'] ?? '')[0];
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
        header('Allow: POST');
        text(405, 'Method not allowed');
    } elseif (isForeign($site)) {
        text(403, 'Cross-site request');
    } elseif (strtolower(trim($type)) !== 'application/x-www-form-urlencoded') {
        text(415, 'Expected a form');
    } elseif ($size > $limit) {
        text(413, 'Too large');
    } else {
        parse_str($body, $fields);
        receive($fields, $site);
    }
}

/** Mails a form. Robots get the same answer as visitors, but their form is dropped. */
function receive(array $fields, array $site): void
{
    $page = pageOf($site);
    $language = languageOf($page, $site);
    $values = [];
    foreach (array_keys($language['labels']) as $name) {
        $values[$name] = textOf($fields, $name);
    }
    $values = clean($values, $site);
    $isRobot = trimmed(textOf($fields, $site['honeypot'])) !== '';
    $errors = $isRobot ? [] : errorsOf($values, $site);
    $status = $errors === [] ? ($isRobot || send($values, $language, $site) ? 200 : 500) : 422;
    if (strpos($_SERVER['HTTP_ACCEPT'] ?? '', 'application/json') !== false) {
        header('Content-Type: application/json; charset=utf-8');
        http_response_code($status);
        echo json_encode(['ok' => $status === 200] + ($errors === [] ? [] : ['errors' => $errors]));
    } elseif ($status === 200) {
        header("Location: $page#form-sent", true, 303);
    } else {
        showFailure($status, $errors, $values, $language, $page);
    }
}

/** Shows a visitor without JavaScript what is wrong, and what was written. */
function showFailure(int $status, array $errors, array $values, array $language, string $page): void
{
    $escape = fn(string $text): string => htmlspecialchars($text, ENT_QUOTES, 'UTF-8');
    $hints = '';
    foreach ($errors as $name => $error) {
        $hints .= "<li>{$escape($language['labels'][$name])}: {$escape($language['errors'][$error])}</li>";
    }
    http_response_code($status);
    header('Content-Type: text/html; charset=utf-8');
    echo "<!doctype html><html lang=\"{$escape($language['tag'])}\"><meta charset=\"utf-8\">",
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
        "<title>{$escape($language['failedTitle'])}</title><h1>{$escape($language['failedTitle'])}</h1>",
        $hints === '' ? "<p>{$escape($language['failedText'])}</p>" : "<ul>$hints</ul>",
        '<p>', nl2br($escape(messageOf($values, $language))), '</p>',
        "<p><a href=\"{$escape($page)}#contact-form\">{$escape($language['back'])}</a></p></html>\n";
}

function text(int $status, string $line): void
{
    http_response_code($status);
    header('Content-Type: text/plain; charset=utf-8');
    echo "$line\n";
}

/** Sends the message to the company; a reply goes to the visitor. */
function send(array $values, array $language, array $site): bool
{
    $name = trim("{$values['firstName']} {$values['lastName']}");
    $headers = [
        'From' => encoded($site['brand']) . " <{$site['from']}>",
        'MIME-Version' => '1.0',
        'Content-Type' => 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding' => 'base64',
    ];
    // Addresses that a mail program could read as two, or as a comment, are only in the text.
    if (preg_match('/^[\w.!#$%&\'*+\/=?^`{|}~-]+@[A-Za-z0-9.-]+$/D', $values['email']) === 1) {
        $headers['Reply-To'] = encoded($name) . " <{$values['email']}>";
    }
    return function_exists('mail') && mail(
        $site['to'],
        encoded("{$language['subject']}: $name"),
        chunk_split(base64_encode(messageOf($values, $language))),
        $headers,
        "-f{$site['from']}"
    );
}

/** Returns one line per field with a value, then the description after a blank line. */
function messageOf(array $values, array $language): string
{
    $values['service'] = $language['services'][$values['service']] ?? $values['service'];
    $head = '';
    foreach (array_filter($values, 'strlen') as $name => $value) {
        $head .= ($name === 'description' ? "\r\n" : '') . "{$language['labels'][$name]}: $value\r\n";
    }
    return preg_replace('/\r?\n/', "\r\n", $head);
}

/** Encodes a text for a header (RFC 2047), in words of at most 75 characters. */
function encoded(string $text): string
{
    preg_match_all('/.{1,11}/su', $text, $parts);
    $word = fn(string $part): string => '=?UTF-8?B?' . base64_encode($part) . '?=';
    return implode("\r\n ", array_map($word, $parts[0]));
}

/** Returns true for a request from a page of another origin; "null" is another origin. */
function isForeign(array $site): bool
{
    $origin = $_SERVER['HTTP_ORIGIN'] ?? null;
    return $origin !== null && !isOwn((string) preg_replace('~^https?://~', '', $origin), $site);
}

function isOwn(string $host, array $site): bool
{
    return in_array(strtolower($host), [$site['host'], strtolower($_SERVER['HTTP_HOST'] ?? '')], true);
}

/** Returns path and query of the page with the form, or "/" if it is unknown. */
function pageOf(array $site): string
{
    $pattern = '~^https?://([\w.:\[\]-]+)/*(/[\w./%\~-]*(?:\?[\w./%\~&=+:;,@!*()-]*)?)(?:#.*)?$~D';
    $isPage = preg_match($pattern, $_SERVER['HTTP_REFERER'] ?? '', $parts) === 1;
    return $isPage && isOwn($parts[1], $site) ? $parts[2] : '/';
}

/** Returns the language of a page. The last one has no prefix. */
function languageOf(string $page, array $site): array
{
    $path = explode('?', $page)[0] . '/';
    foreach ($site['languages'] as $language) {
        if (strpos($path, "{$language['prefix']}/") === 0) {
            break;
        }
    }
    return $language;
}

/** Returns the error of each invalid field. */
function errorsOf(array $values, array $site): array
{
    $errors = [];
    foreach (array_keys($values) as $name) {
        $isTooLong = length($values[$name]) > ($site['limits'][$name]['max'] ?? INF);
        $error = $isTooLong ? 'tooLong' : errorOf($name, $values, $site);
        if ($error !== null) {
            $errors[$name] = $error;
        }
    }
    return $errors;
}

function errorOf(string $name, array $values, array $site): ?string
{
    $value = $values[$name];
    switch ($name) {
        case 'firstName':
            return $value === '' ? 'nameRequired' : null;
        case 'phone':
            if ($value === '') {
                return $values['email'] === '' ? 'phoneOrEmailRequired' : null;
            }
            $isPhone = array_filter(explode(', ', $value), fn($each) => !isNumber($each, $site)) === [];
            return $isPhone ? null : 'phoneFormat';
        case 'email':
            return $value === '' || isEmail($value) ? null : 'emailFormat';
        case 'service':
            return in_array($value, $site['services'], true) ? null : 'serviceRequired';
        case 'description':
            if ($value === '') {
                return 'descriptionRequired';
            }
            return length($value) < $site['limits'][$name]['min'] ? 'descriptionShort' : null;
        default:
            return null;
    }
}

/** Counts as browsers do, in UTF-16 units. */
function length(string $text): int
{
    return preg_match_all('/./su', $text) + preg_match_all('/[\x{10000}-\x{10ffff}]/u', $text);
}

/** Returns a field as valid UTF-8. */
function textOf(array $fields, string $name): string
{
    $text = $fields[$name] ?? '';
    if (!is_string($text)) {
        return '';
    }
    $valid = htmlspecialchars($text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8');
    return htmlspecialchars_decode($valid, ENT_NOQUOTES);
}

/** Cleans values: one line each, except the description. */
function clean(array $values, array $site): array
{
    foreach ($values as $name => $value) {
        switch ($name) {
            case 'phone':
                $values[$name] = settled('cleanPhone', $value, $site);
                break;
            case 'email':
                $values[$name] = settled('cleanEmail', $value, $site);
                break;
            case 'description':
                $values[$name] = cleanText($value);
                break;
            default:
                $values[$name] = cleanLine($value);
        }
    }
    return $values;
}

/** Repeats a cleaning until it changes nothing. */
function settled(string $clean, string $text, array $site): string
{
    [$before, $after] = [$text, $clean($text, $site)];
    for ($round = 0; $after !== $before && $round < $site['cleaning']['length']; $round++) {
        [$before, $after] = [$after, $clean($after, $site)];
    }
    return $after;
}

function cleanText(string $text): string
{
    $lines = str_replace("\t", ' ', withBreaks("\n", $text));
    $invisible = '/(?!\x{200c}|\x{200d}|\n)[\p{Cf}\p{Cc}\x{115f}\x{1160}\x{2800}\x{3164}\x{ffa0}]/u';
    $shown = trimmed(preg_replace($invisible, '', $lines));
    return preg_match('/[\p{L}\p{N}\p{P}\p{S}]/u', $shown) === 1 ? $shown : '';
}

function cleanLine(string $text): string
{
    $line = withBreaks(' ', $text);
    return preg_replace('/ +/', ' ', cleanText(preg_replace('/[\p{Zs}\t]+/u', ' ', $line)));
}

/** Replaces line and page breaks. */
function withBreaks(string $break, string $text): string
{
    return preg_replace('/\r\n?|[\n\x{b}\f\x{85}\x{2028}\x{2029}]/u', $break, $text);
}

/** Cleans a line and replaces other apostrophes, accents in place of one, and compatibility forms of characters. */
function normalizedLine(string $text, array $site): string
{
    $plain = str_replace(['´', '’'], "'", $text);
    return preg_replace('/[\x{200c}\x{200d}]/u', '', cleanLine(strtr($plain, $site['compatibility'])));
}

/** Extracts an e-mail address from "Anna <anna@example.com>" or a mailto: link. */
function cleanEmail(string $text, array $site): string
{
    $line = normalizedLine($text, $site);
    if (length($line) > $site['cleaning']['length']) {
        return $line;
    }
    $isNamed = preg_match('/<([^<>]*)>[^A-Za-z0-9_]*$/uD', $line, $parts) === 1;
    $address = $isNamed ? $parts[1] : $line;
    $address = preg_replace('/(@[^?]*)\?.*/u', '$1', $address);
    $address = preg_replace('/\s*[([{]at[)\]}]\s*/ui', '@', $address, 1);
    $address = preg_replace('/\s*([@.])\s*/u', '$1', $address);
    $marks = '/^(?:[^:@]*:|(?:e-?)?mail\s)|\s*\([^()@]*\)[^A-Za-z0-9_]*$'
        . '|^(?:[^\p{L}\p{N}"+.@_]|"(?![^"@]*"@))+|[^\p{L}\p{M}\p{N}]+$/uiD';
    return trimmed(preg_replace($marks, '', $address));
}

/** Normalises one or more phone numbers. */
function cleanPhone(string $text, array $site): string
{
    $line = preg_replace('/\p{Pd}|\x{2212}/u', '-', normalizedLine($text, $site));
    if (length($line) > $site['cleaning']['length']) {
        return $line;
    }
    $separators = [
        '/(?!)/',
        '~\s*[,;&|]\s*|(?<=[0-9])[\s/]*(?=\+[1-9])|\s+(?:\+|od?\.|u\.|oder|bzw\.|und|or|and|ou|et|o|e)\s+~ui',
        '~\s*[,;&|]\s*|\s+[-/\\\\+]\s+|\s+(?=\p{L}+[^\p{L}0-9]*(?:[0-9][^\p{L}0-9,]{0,2}){7})~u',
    ];
    foreach ($separators as $separator) {
        $numbers = array_map('cleanNumber', preg_split($separator, $line));
        if (array_filter($numbers, fn($each) => !isNumber($each, $site)) === []) {
            break;
        }
    }
    return implode(', ', $numbers);
}

function cleanNumber(string $text): string
{
    $link = '~^.*(?:wa\.me/|phone=)(?:%2B|[\s+])*(?=[1-9])~uiD';
    $label = '/^\p{L}[^0-9+]{0,40}:[\s\/]*'
        . '|^(?:[^0-9+(\p{L}]*(?:(?:t[eé]l|phone|mob|natel|handy|fon|fax|cel|port|gsm|whatsapp|büro|gesch|priv|fest'
        . '|fi|land|home|office|num)\p{L}*|wa\.me|ph|n[or]|[tmpgfn])(?!\p{L}))*[^0-9+(\p{L}]*'
        . '(?:\(\p{L}[^)0-9]*\)[\s:]*)?(?=[+(0-9])|(?<!^)\s*\(\p{L}[^)0-9]*\)[.,;]*$/uiD';
    $parameters = '/[?&;](?!ext=)[A-Za-z0-9_-]+=[^;]*|(?<=[0-9])\s*<tel:.*/ui';
    $end = '/[^\p{L}\p{N})]+$/uD';
    $line = preg_replace($link, '+', trimmed(preg_replace("/['·•_]/u", ' ', $text)));
    $labelled = preg_replace([$label, $parameters, $end], '', $line);
    $extension = '/[\s,;]*(?:#|(?<!\p{L})(?:(?:ext|int|app|kl|nst)\p{L}*|durchwahl|dw|poste|x))'
        . '[\s.:=]*([0-9]{1,6})$/uiD';
    $hasExtension = preg_match($extension, $labelled, $parts) === 1;
    $number = preg_replace($extension, '', $labelled);
    $number = preg_replace('/^\(\s*((?:\+|00)[^)]*)\)/u', '$1 ', $number);
    $number = preg_replace('/^[\s+]*(?:\+|00)\s*(?=[1-9])/u', '+', $number);
    // Italy and San Marino dial the zero.
    $number = preg_replace('/^(\+(?:39|378)\s*)\((0)\)\s*/u', '$1$2', $number);
    $number = preg_replace('~^(\+.*?)[\s./-]*\(0\)[\s./-]*~u', '$1 ', $number);
    $number = preg_replace('/^\(([0-9]+)\)/', '$1', $number);
    $number = trimmed(preg_replace('/\s+/u', ' ', $number));
    return $hasExtension ? "$number ext. {$parts[1]}" : $number;
}

function isNumber(string $text, array $site): bool
{
    ['min' => $min, 'max' => $max] = $site['cleaning']['phoneDigits'];
    $number = preg_replace('/ ext\. [0-9]+$/D', '', $text);
    $digits = preg_match_all('/[0-9]/', $number);
    return preg_match('/^[0-9\s+()\/.-]+$/uD', $number) === 1 && $digits >= $min && $digits <= $max;
}

function isEmail(string $text): bool
{
    $local = '[^\s@.,;:?<>()[\]"/%]+';
    $domain = '[\p{L}\p{M}\p{N}-]+';
    $pattern = "~^(?:$local(?:\\.$local)*|\"[^\"\\s@]+\")@$domain(?:\\.$domain)+\$~uD";
    return preg_match($pattern, $text) === 1;
}

function trimmed(string $text): string
{
    return preg_replace('/^\s+|(?<!\s)\s+$/u', '', $text);
}
