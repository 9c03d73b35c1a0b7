/**
 * Makes this page one of LINE's own browser. Import it before anything that brings LIFF: LIFF decides where it is as soon
 * as its modules load, once for a page.
 */
sessionStorage.setItem("LIFF_STORE:isInClient", "1");
