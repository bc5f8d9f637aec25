/** Every code of the directory: enough to validate a form, without the names that a search needs. */
const CODES: ReadonlySet<string> = new Set(
  `
    VCB ICB BIDV VBA OCB MB TCB ACB VPB TPB STB HDB VCCB SCB VIB SHB EIB MSB CAKE UBANK TIMO
    LIOBANK PVDB SGICB BAB PVCB MBV NCB SHBVN ABB VAB NAB PGB VIETBANK BVB SEAB COOPBANK LPB
    KLB KBANK VIKKI CIMB WVN VCBNEO GPB VRB UOB SCVN PBVN IVB HSBC HLBVN DBS NHBHN IBKHCM
    IBKHN KBHCM KBHN KEBHANAHCM KEBHANAHN CITIBANK VBSP SINOPAC VDB ANZ ABCHN BBLHCM BOCHCM
    BOCOM BOIHCM BIDCHN BIDCHCM BNPHN BNPHCM BPCE BNKHCM CUB CCBHCM CITIHCM CACIB CTBC
    DEUTSCHE ESUN FCBHCM FCBHN HNCB ICBC JPMC MAYHCM MAYHN MEGAICBC MIZUHOHN MIZUHOHCM
    MUFGHCM MUFGHN OCBC SCSB SIAM SMBCHCM SMBCHN FUBONHN FUBONHCM FUBONBD
  `
    .trim()
    .split(/\s+/),
);

/** Codes that payments and people use for a bank which the directory lists under another one (source: payment codes). */
const ALIASES: ReadonlyMap<string, string> = new Map([['VTB', 'ICB']]);

/** The code as the directory writes it: the wire writes codes in lower case, lists in upper case. */
export const bankCodeOf = (typed: string): string => {
  const code = typed.trim().toUpperCase();
  return ALIASES.get(code) ?? code;
};

/** Whether the directory has a bank of this code, in either case. */
export const isBankCode = (typed: string): boolean => CODES.has(bankCodeOf(typed));
