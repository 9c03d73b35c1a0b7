/** The look of the sandbox bank: one column for a thumb, light and dark by the device's setting. No request of its own. */
export const pageStyle = `
:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--soft:#52525b;--line:#d4d4d8;--brand:#1d4ed8;--note:#fef3c7;--on-note:#78350f}
@media (prefers-color-scheme:dark){:root{--page:#09090b;--card:#18181b;--text:#fafafa;--soft:#a1a1aa;--line:#3f3f46;--brand:#2563eb;--note:#451a03;--on-note:#fde68a}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:max(16px,env(safe-area-inset-top)) 16px max(16px,env(safe-area-inset-bottom));background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:400px;padding:24px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
header{display:flex;align-items:center;gap:12px;margin-bottom:20px;font-weight:600}
svg{flex:none;color:var(--brand)}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;color:var(--soft)}
.amount{margin:0 0 16px;color:var(--text);font-size:32px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.note{padding:10px 12px;border-radius:10px;background:var(--note);color:var(--on-note);font-size:14px}
form{display:grid;gap:12px}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:var(--brand);background:var(--brand);color:#fff}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;
